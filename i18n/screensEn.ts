/** Texts of the screens of the port that follow from no declaration. English is the shape that the other languages fill. */
export const screensEn = {
  aesInfo: {
    reference: 'Reference, MRN, container or chassis',
    hint: 'Enter the complete number: a container number, or at least %{least} characters.',
    notFound: 'Nothing found for %{reference}.',
    noContacts: 'Contact details are shown to companies that take part in the order.',
  },
  place: {
    aesInfo: 'AES info',
    aesInfoPage: 'General AES info',
    aesInfoCard: 'General info',
    portOrderDetail: 'Port order detail',
    positionDetail: 'Position detail',
    packageDetail: 'Package detail',
    movementMenu: 'Container movements',
    statistics: 'Statistics',
    supportTools: 'Support tools',
  },
}

/** Texts of the screens of the port that follow from no declaration. English is the shape that the other languages fill. */
export const screensEn = {
  aesInfo: {
    reference: 'Reference, MRN, container or chassis',
    hint: 'Enter the complete number: a container number, or at least %{least} characters.',
    notFound: 'Nothing found for %{reference}.',
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
  area: {
    aesInfo: 'What customs and the terminal know about a reference',
    portOrderStatus: 'Current status of every order',
    movement: 'Gate-in, gate-out and loading: reported and acknowledged',
    statistics: 'Download the orders and containers of a period',
    users: 'Who can sign in for your company, and what they can do',
    supportTools: 'Investigate a reference and fix problems',
    portOrder: 'Orders with their gate, customs and communication status',
    presentationOfGoods: 'Orders from the customs perspective, with stop and release',
    loadingStop: 'Containers, chassis and MRN that must not be loaded',
    riskFile: 'Countries and commodity codes to check',
    equipmentLoad: 'What was loaded, on which vessel and when',
  },
}

/** Pages of a record with parts; its fields and sections have texts of their own. */
export const page = {
  page: {
    way: 'Breadcrumb',
    previous: 'Previous entry',
    next: 'Next entry',
    placeInList: '%{at} of %{total}',
    showEmpty: 'Show empty fields',
    showAll: 'Show all %{count}',
    nothing: 'No data.',
    total: 'Total',
    failed: 'This page could not be loaded.',
    gone: 'Entry not found.',
    goneHint: 'It does not exist, your company has no access to it, or it is archived.',
    goneCurrentHint: 'It does not exist, your company has no access to it, or it is not archived.',
    lookInArchive: 'Search the archive',
    lookInCurrent: 'Search current data',
    goneBelow: 'This part no longer exists.',
    asOf: 'as of %{time}',
    print: 'Print',
    flags: 'Flags',
    code: 'QR code for %{name}',
  },
}

/** API clients of a company. */
export const clients = {
  apiClient: {
    title: 'API clients',
    about:
      'With an API client, a system of your company makes calls without a user, with the permissions that you choose.',
    none: 'Your company has no API client.',
    failed: 'API clients could not be loaded.',
    add: 'Add API client',
    max: 'A company has at most %{max} API clients.',
    name: 'Name',
    nameHint: 'Changes by the system are shown under this name.',
    taken: 'Your company already has an API client with this name.',
    tooMany: 'There are as many API clients as a company may have.',
    permissions: 'Permissions',
    chooseOne: 'Choose at least one permission.',
    ownHint: 'You can choose from your own permissions. They cannot be changed later.',
    noPermissions: 'You have no permission that an API client could get.',
    clientId: 'Client ID',
    created: 'Created',
    createdBy: '%{time} by %{user}',
    lastUsed: 'Last used',
    never: 'Never',
    unknown: 'The sign-in service no longer knows this API client. Delete it.',
    renewAsk: 'The current secret stops working at once. Renew it?',
    removeAsk: 'Delete this API client? Its system loses access at once. This cannot be undone.',
    secretHint:
      'Copy the secret now. It is not shown again. The system requests its tokens with it.',
    connect: 'Connect your system',
    start: 'Getting started',
    connectAbout:
      'The system requests a token with client ID and secret, and sends it with each call. A token is valid for a few minutes; use it until it expires.',
    token: 'Request a token',
    call: 'Make a call',
    describe: 'Generate a client',
    describeAbout:
      'All calls are described as OpenAPI. Generate a client for your language from it, for example types for TypeScript.',
    receive: 'Receive events',
    receiveAbout: 'Instead of asking again and again, let a webhook notify your system of events.',
  },
}

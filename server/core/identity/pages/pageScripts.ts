/*
 * What the pages here do by a script: passkeys, which browsers offer to nothing else, demo accounts by a click, and a sign-out without
 * a question. Each is a file, so that the policy of these pages is that of every page. Without it, the page works without what it adds.
 */

/** Offers passkeys where the user name is typed, and by a button; what the authenticator signed is sent as a form. */
const signInWithPasskey = `
const form = document.getElementById('with-passkey')
if (window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options))
  let asked
  const ask = async (mediation) => {
    asked?.abort()
    asked = new AbortController()
    try {
      const credential = await navigator.credentials.get({ publicKey, mediation, signal: asked.signal })
      form.elements.passkey.value = JSON.stringify(credential)
      form.submit()
    } catch (error) {
      if (mediation === 'optional') form.querySelector('[role=status]').textContent = form.dataset.failed
    }
  }
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask('optional')
  })
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => can && ask('conditional'))
}
`

/** Makes a passkey and sends it with its name. */
const makePasskey = `
const form = document.getElementById('new-passkey')
if (window.PublicKeyCredential?.parseCreationOptionsFromJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(form.dataset.options))
  const status = form.querySelector('[role=status]')
  status.textContent = ''
  form.querySelector('[type=submit]').disabled = false
  form.addEventListener('submit', async (event) => {
    if (form.elements.credential.value) return
    event.preventDefault()
    try {
      const credential = await navigator.credentials.create({ publicKey })
      form.elements.credential.value = JSON.stringify(credential)
      form.requestSubmit(form.querySelector('[type=submit]'))
    } catch (error) {
      status.textContent = form.dataset.failed
    }
  })
}
`

/** Fills the form with a demo account. */
const fillIn = `
document.querySelector('ul[data-password]').addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  document.getElementById('username').value = button.dataset.username
  document.getElementById('password').value = event.currentTarget.dataset.password
  document.querySelector('form button').focus()
})
`

/** Answers the question of the page for users who were asked already. */
const confirmSignOut = `
document.querySelector('button[name=logout]').click()
`

/** Each under the name of its file. */
export const pageScripts = { signInWithPasskey, makePasskey, fillIn, confirmSignOut } as const

export const toScriptPath = (name: string): string => `/signin/assets/${name}.js`

export const toScript = (name: keyof typeof pageScripts): string =>
  `<script type="module" src="${toScriptPath(name)}"></script>`

/*
 * What browsers do with passkeys cannot be done without a script. Each is a few lines in its page, allowed by the nonce; a browser without
 * passkeys, or with scripts off, shows the page without them.
 */

/** Offers passkeys where the user name is typed, and by a button; what the authenticator signed is sent as a form. */
export const SIGN_IN_WITH_PASSKEY = `
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
export const MAKE_PASSKEY = `
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

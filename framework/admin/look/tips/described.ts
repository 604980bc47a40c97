/** Props of an element whose name does not say all: screen readers read the text after the name, and its tooltip shows it. */
export const described = (text: string | undefined) => ({ 'aria-description': text })

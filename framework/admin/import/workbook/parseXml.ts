import { Parser } from 'saxen'

/** The part of the package that is used, which has no types of its own. */
interface SaxParser {
  on(event: 'error', take: (error: Error) => void): void
  on(
    event: 'openTag',
    take: (
      name: string,
      getAttributes: () => { readonly [name: string]: string },
      decode: (text: string) => string,
      isEmpty: boolean,
    ) => void,
  ): void
  on(event: 'closeTag' | 'cdata', take: (text: string) => void): void
  on(event: 'text', take: (text: string, decode: (text: string) => string) => void): void
  write(xml: string): unknown
  end(): unknown
}
const SaxParser = Parser as unknown as new () => SaxParser

/** An attribute of an element by its name, without the prefix of its namespace. */
type ReadAttribute = (name: string) => string | undefined

/** Names without the prefix of their namespace, which each program chooses. */
const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** A parser of XML in pieces. An error of the text is thrown by `write` or `end`. */
export const createXmlParser = (on: {
  open(name: string, attribute: ReadAttribute, isEmpty: boolean): void
  close?(name: string): void
  text?(text: string): void
}) => {
  const parser = new SaxParser()
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name, getAttributes, decode, isEmpty) => {
    const attribute = (wanted: string): string | undefined => {
      const all = getAttributes()
      const key = Object.keys(all).find((one) => withoutPrefix(one) === wanted)
      return key === undefined ? undefined : decode(all[key] ?? '')
    }
    on.open(withoutPrefix(name), attribute, isEmpty)
  })
  if (on.close) parser.on('closeTag', (name) => on.close?.(withoutPrefix(name)))
  if (on.text) {
    parser.on('text', (text, decode) => on.text?.(decode(text)))
    parser.on('cdata', (text) => on.text?.(text))
  }
  return {
    write: (xml: string): void => void parser.write(xml),
    end: (): void => void parser.end(),
  }
}

/** Reads the elements of a whole text. @throws Error */
export const parseXml = (
  xml: string,
  open: (name: string, attribute: ReadAttribute) => void,
): void => {
  const parser = createXmlParser({ open })
  parser.write(xml)
  parser.end()
}

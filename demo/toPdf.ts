/** A page with a heading and lines below it, in ASCII; the smallest that every reader of PDF opens. */
export const toPdf = (heading: string, lines: readonly string[]): Buffer => {
  const texts = [`/F1 20 Tf (${escape(heading)}) Tj`, '/F1 11 Tf']
  const drawn = lines.map((line) => `0 -22 Td (${escape(line)}) Tj`)
  const page = `BT 60 760 Td ${[...texts, ...drawn].join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const escape = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

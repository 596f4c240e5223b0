/** What a notice says, with what it is about in bold. */
export function Sentence({ of: { text, subject } }: { of: { readonly text: string; readonly subject: string } }) {
  const at = subject === '' ? -1 : text.indexOf(subject)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <strong>{subject}</strong>
      {text.slice(at + subject.length)}
    </>
  )
}

import type { Field } from '@quayside/framework'
import {
  type FilterProps,
  type InputProps,
  LongTextInput,
  textOf,
  type ViewParts,
} from '@quayside/framework/admin'

const NameFilter = ({ label, value, max, tabIndex, onChange }: FilterProps<Field>) => (
  <input
    type="search"
    placeholder="A–Z"
    aria-label={label}
    tabIndex={tabIndex}
    maxLength={max}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** The standard input of a note, and how long it is. */
const NoteInput = ({ field, ...props }: InputProps<Field>) =>
  field.kind === 'longText' ? (
    <div className="workshop-note">
      <LongTextInput {...props} field={field} />
      <small>{textOf(props.value).length}</small>
    </div>
  ) : null

/** What the list of customers draws in its own way: a link to write to them, a filter that says what it takes, and a count. */
export const customerView: ViewParts = {
  Toolbar: ({ children }) => (
    <>
      <p className="soft">workshop@shop.example</p>
      {children}
    </>
  ),
  cells: {
    email: (_field, value) => (
      <a className="cell-link" tabIndex={-1} href={`mailto:${String(value)}`}>
        {String(value)}
      </a>
    ),
  },
  filters: { name: NameFilter },
  inputs: { note: NoteInput },
}

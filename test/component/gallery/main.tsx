import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { allStories } from '#test/component/allStories.ts'
import './gallery.css'

const options = {
  language: ['en', 'de', 'cn'],
  theme: ['light', 'dark'],
  width: ['320', '768', '1280', '2560'],
} as const

type Choices = { readonly [K in keyof typeof options | 'story']: string }

const first: Choices = { language: 'en', theme: 'light', width: '1280', story: '' }

/** The choices are the address of the gallery, so that a story can be linked. */
const read = (): Choices => ({
  ...first,
  ...Object.fromEntries(new URLSearchParams(location.search)),
})

const Gallery = () => {
  const [choices, setChoices] = useState(read)
  const choose = (more: Partial<Choices>) => {
    const next = { ...choices, ...more }
    history.replaceState(null, '', `?${new URLSearchParams(next).toString()}`)
    setChoices(next)
  }
  const { width, ...shown } = choices
  const places = Map.groupBy(allStories, ({ name }) => name.slice(0, name.lastIndexOf('/')))
  return (
    <>
      <nav aria-label="Stories">
        {[...places].map(([place, stories]) => (
          <details key={place} open={choices.story.startsWith(`${place}/`)}>
            <summary>{place}</summary>
            {stories.map(({ name }) => (
              <button
                key={name}
                type="button"
                aria-current={name === choices.story}
                onClick={() => choose({ story: name })}
              >
                {name.slice(place.length + 1)}
              </button>
            ))}
          </details>
        ))}
      </nav>
      <main>
        <header>
          {(Object.keys(options) as (keyof typeof options)[]).map((name) => (
            <Choice key={name} label={name}>
              <select
                value={choices[name]}
                onChange={({ target }) => choose({ [name]: target.value })}
              >
                {options[name].map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            </Choice>
          ))}
        </header>
        {choices.story === '' ? null : (
          <iframe
            // A story begins anew whenever something is chosen.
            key={JSON.stringify(shown)}
            title={choices.story}
            style={{ width: Number(width) }}
            src={`/frame.html?${new URLSearchParams(shown).toString()}`}
          />
        )}
      </main>
    </>
  )
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label>
    {label} {children}
  </label>
)

createRoot(document.querySelector('#root') as HTMLElement).render(<Gallery />)

import { type Html, html } from '#src/http/html.ts'
import { layout } from '#src/pages/layout.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** For the person whose account it was, who may never have heard of Hopwise. */
export function deletionPage(code: string, at: Date | null): Html {
  if (at === null) {
    return layout({
      title: 'We don’t recognize this code',
      intro:
        'Check the confirmation code, or open the link that Instagram shows. Codes from before this Hopwise changed its key no longer work. What was deleted stays deleted.',
      content: html``,
    })
  }
  return layout({
    title: 'Your Instagram data was deleted',
    intro: `What was stored here about your Instagram account was deleted on ${day.format(at)}: its profile, access, figures and posts as read from Instagram. If nothing was stored, there was nothing to delete.`,
    content: html`<div class="stack"><p class="note">Confirmation code: ${code}</p>
      <p class="hint">Copies in backups disappear as the backups are replaced. Posts on Instagram itself stay as they are.</p></div>`,
  })
}

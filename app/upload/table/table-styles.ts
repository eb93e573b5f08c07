/**
 * Inline styles of the table, because shared stylesheets load with every page. Colours come from
 * `app/ui/tokens.css`.
 */
export const TABLE_STYLES = `
.many-summary { margin: 24px 0 16px }
.many-summary:focus { outline: 0 }
.many-keys { display: none; margin: 4px 0 12px; color: var(--color-soft); font-size: var(--text-sm) }
.many { display: grid; gap: 12px; margin-top: 12px }
.many ul { display: grid; gap: 12px }
.many-row { display: grid; grid-template-columns: 1fr 54px 44px; gap: 10px 12px; padding: 12px 16px; align-items: start; min-width: 0;
  border: 1px solid var(--color-line); border-radius: var(--radius-md); background: var(--color-raised) }
.many-row > * { min-width: 0 }
.many-head { display: none }
.many-row > div > label { display: block; margin-bottom: 4px; font-size: var(--text-sm); color: var(--color-soft) }
.many-file { grid-column: 1 / 3; display: flex; gap: 10px; overflow-wrap: anywhere; font-weight: 600 }
.many-file > div { min-width: 0 }
.many-file a { display: inline-flex; align-items: center; min-height: 44px }
/* The button that removes the row stands beside the file's name. */
.many-row > button { grid-column: 3; grid-row: 1 }
.many-folder, .many-state { color: var(--color-soft); font-size: var(--text-sm); font-weight: 400 }
.many-course, .many-description, .many-notice { grid-column: 1 / -1 }
.many-course { position: relative }
.many-examYear { grid-column: 2 / -1 }
.many-row select.control { padding-inline-end: 14px }
.lacks { color: var(--color-bad); font-weight: 600 }
.many-offers { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
.many-offers button { min-height: 44px; padding: 4px 14px; border: 1px solid var(--color-edge); border-radius: var(--radius-md);
  background: var(--color-raised); font-size: var(--text-sm); font-weight: 600 }
.many-offers button:hover { background: var(--color-sunk) }
.many-bar { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 8px 12px;
  margin-top: 16px; padding: 12px 0; border-top: 1px solid var(--color-line); background: var(--color-paper) }
.many-bar p { display: flex; align-items: center; margin: 0 auto 0 0; color: var(--color-soft); font-size: var(--text-sm) }
.many-bar p:has(> :empty:only-child) { position: absolute }
.many-sent { margin-top: 32px }
.many-sent ul { display: grid; gap: 12px; margin-top: 12px }
@media (max-width: 40rem) { .many-bar > button { flex: 1 } }
/* Not on a phone, where it would cover the field that is filled in. */
@media (min-width: 40rem) and (min-height: 30rem) {
  .many-bar { position: sticky; bottom: 0; z-index: 1 }
  .many-row :is(input, select, button) { scroll-margin-block: 80px }
}
@media (hover: hover) and (min-width: 64rem) { .many-keys { display: block } }
@media (min-width: 64rem) {
  .many, .many ul { gap: 0 }
  .many-row { grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr) 5rem minmax(0, 5fr) 44px; grid-template-rows: auto 1fr; gap: 4px 8px; padding: 8px 0;
    border-width: 1px 0 0; border-radius: 0; background: none }
  .many-head { display: grid; padding: 0 0 4px; border: 0; color: var(--color-soft); font-size: var(--text-sm) }
  .many-row > div > label { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
  .many-file, .many-course, .many-description, .many-examYear { grid-column: auto }
  .many-file { grid-row: 1 / 3; font-size: var(--text-sm) }
  .many-notice { grid-column: 2 / 6; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px }
  .many-offers { margin-top: 0 }
  .many-row > button { grid-column: 6 }
  .many-row .control { padding-inline: 10px; font-size: var(--text-sm) }
  .many-row select.control { padding-inline-end: 10px }
}
`;

/**
 * Inline styles of the dialog, because shared stylesheets load with every page. Colours come from
 * `app/ui/tokens.css`.
 */
export const SCAN_STYLES = `
.scan { margin: auto; padding: 0; width: min(60rem, 100vw); max-width: none; height: 100vh; height: 100dvh; max-height: none;
  border: 0; background: var(--color-paper); color: var(--color-ink) }
.scan[open] { display: grid; grid-template-rows: auto 1fr auto }
.scan::backdrop { background: rgb(0 0 0 / .6) }
.scan header, .scan footer { display: flex; align-items: center; gap: 12px; padding: 8px 16px; min-height: 60px }
.scan header { justify-content: space-between; border-bottom: 1px solid var(--color-line) }
.scan footer { flex-wrap: wrap; border-top: 1px solid var(--color-line) }
.scan h2 { font-size: var(--text-lg) }
.scan h2:focus { outline: 0 }
.scan-body { overflow: hidden auto; padding: 16px; display: grid; gap: 16px; align-content: start }
.scan-soft { color: var(--color-soft); font-size: var(--text-sm) }
.scan-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.scan-pages { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 16px 12px }
.scan-card { display: grid; gap: 6px; align-content: start; min-width: 0 }
/* Reserves the line for the sentence about a cleaned photo, so that the buttons below do not move. */
.scan-card > .scan-soft { min-height: 1lh }
.scan-look { position: relative; display: grid; place-items: center; width: 100%; aspect-ratio: 1 / 1.3; padding: 4px;
  border: 1px solid var(--color-edge); border-radius: var(--radius-md); background: var(--color-sunk); overflow: hidden }
.scan-look img { max-height: 100%; max-width: 100%; object-fit: contain; position: absolute; inset: 4px; margin: auto }
.scan-number { position: absolute; z-index: 1; left: 6px; top: 6px; min-width: 28px; padding: 1px 8px; text-align: center;
  border: 1px solid var(--color-edge); border-radius: 99px; background: var(--color-raised); font-weight: 600 }
.scan-tools { display: flex; justify-content: space-between }
.scan-small { display: grid; place-content: center; min-width: 44px; min-height: 44px; border-radius: var(--radius-md) }
.scan-small:hover { background: var(--color-sunk) }
.scan-small:disabled { opacity: .3; cursor: default }
.scan-row { display: flex; flex-wrap: wrap; gap: 8px 12px }
.scan-button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; position: relative;
  border: 1px solid var(--color-edge); border-radius: var(--radius-md); background: var(--color-raised); font-weight: 600; cursor: pointer }
.scan-button:focus-within { outline: 3px solid var(--color-link); outline-offset: 2px }
.scan-button input { position: absolute; inset: -1px; opacity: 0; width: calc(100% + 2px); height: calc(100% + 2px); cursor: pointer }
.scan-choice { display: flex; align-items: center; gap: 8px; min-height: 44px; padding-inline-end: 12px; cursor: pointer }
.scan-choice input { flex: none; width: 20px; height: 20px }
.scan-sides { display: grid; gap: 16px }
.scan-sides figure { display: grid; gap: 6px; align-content: start; justify-items: start; min-width: 0 }
.scan-sides figcaption { font-weight: 600 }
.scan-stage { position: relative; touch-action: none; user-select: none; border: 1px solid var(--color-edge); max-width: 100%;
  margin-block: 16px }
.scan-stage img { display: block; max-width: 100%; max-height: 58vh; max-height: 58dvh; width: auto; height: auto }
.scan-stage svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none }
.scan-stage polygon { fill: none; stroke: var(--color-accent); stroke-width: 3px; vector-effect: non-scaling-stroke }
.scan-stale { opacity: .4 }
.scan-corner { position: absolute; width: 44px; height: 44px; margin: -22px 0 0 -22px; border-radius: 99px; cursor: grab; touch-action: none }
.scan-corner::before { content: ""; position: absolute; inset: 10px; border: 3px solid var(--color-on-accent); border-radius: 99px;
  background: var(--color-accent); box-shadow: 0 0 0 2px #fff }
@media (min-width: 48rem) {
  .scan { height: min(100vh, 56rem); height: min(100dvh, 56rem); border-radius: var(--radius-md) }
  .scan-sides { grid-template-columns: 1fr 1fr }
}
`;

const light = `
  color-scheme: light;
  --primary: #0b7a63; --primary-hover: #096552; --primary-soft: #e5f3ef; --on-primary: #ffffff;
  --ink: #0f1b2d; --muted: #5b6778; --canvas: #f6f7f9; --surface: #ffffff; --hover: #eef1f4;
  --hairline: #e4e8ee; --control: #8490a3; --success: #18794e; --warning: #8f5b00; --danger: #c62a33;`;

const dark = `
  color-scheme: dark;
  --primary: #2bb596; --primary-hover: #4cc9ac; --primary-soft: #12312f; --on-primary: #0c1220;
  --ink: #e8edf4; --muted: #93a0b4; --canvas: #0c1220; --surface: #131b2b; --hover: #1b2538;
  --hairline: #243046; --control: #66758f; --success: #4cc38a; --warning: #e5a94b; --danger: #ff8489;`;

/** The one style sheet of the public pages: the dashboard's tokens, and little else. */
export const style = `
@font-face { font-family: "Inter Variable"; src: url("inter.woff2") format("woff2"); font-weight: 100 900; font-display: swap }
@font-face { font-family: "Inter Fallback"; src: local("Arial"), local("Liberation Sans"); size-adjust: 107.06%; ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0% }
:root {${light} }
:root[data-theme="dark"] {${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {${dark} } }
*, *::before, *::after { box-sizing: border-box }
html { font: 16px/1.55 "Inter Variable", "Inter Fallback", system-ui, sans-serif; background: var(--canvas); color: var(--ink); -webkit-text-size-adjust: 100% }
:root[data-font] { font-family: system-ui, sans-serif }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: anywhere }
h1, h2, h3, h4, p, ul, ol, dl, dd, fieldset, blockquote { margin: 0; padding: 0 }
ul:not([class]) { padding-inline-start: 1.3em }
ul.stack { list-style: none }
h1 { font-size: 1.625rem; line-height: 1.25; font-weight: 650; letter-spacing: -.015em }
h2 { font-size: 1.125rem; line-height: 1.35; font-weight: 600 }
h3 { font-size: 1rem; font-weight: 600 }
a { color: var(--primary); text-underline-offset: .18em }
a:hover { color: var(--primary-hover) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px }
main:focus { outline: none }
.skip { position: absolute; inset-inline-start: -999rem }
.skip:focus { inset: 8px auto auto 8px; z-index: 2; padding: 8px 12px; background: var(--surface) }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 20px; padding: 12px max(24px, calc(50% - 32.5rem)); background: var(--surface); border-block-end: 1px solid var(--hairline) }
.brand { display: inline-flex; align-items: center; gap: 10px; font-weight: 650; font-size: 1.0625rem; color: var(--ink); text-decoration: none }
.brand svg { color: var(--primary) }
.bar nav { display: flex; align-items: center; gap: 4px; min-width: 0 }
.visitor { max-width: 14rem; padding-inline: 10px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; font-weight: 500; font-size: .9375rem }
.bar nav a { padding: 6px 10px; border-radius: 8px; color: var(--muted); text-decoration: none; font-weight: 500; font-size: .9375rem }
.bar nav a:hover { background: var(--hover); color: var(--ink) }
main { flex: 1; width: 100%; max-width: 68rem; margin: 0 auto; padding: 32px 24px 64px; display: grid; gap: 24px; align-content: start }
main.narrow, .narrow { max-width: 44rem; width: 100%; margin-inline: auto }
.foot { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 20px max(24px, calc(50% - 32.5rem)) 28px; border-block-start: 1px solid var(--hairline); font-size: .875rem }
.foot a { padding-block: 2px; color: var(--muted) }
.muted { color: var(--muted) }
.small { font-size: .875rem }
.stack { display: grid; gap: 12px; justify-items: start }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center }
.card { background: var(--surface); border: 1px solid var(--hairline); border-radius: 12px; padding: 24px; display: grid; gap: 16px }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 18px; border: 1px solid transparent; border-radius: 8px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.button:hover { background: var(--primary-hover); color: var(--on-primary) }
.button.quiet { background: var(--surface); border-color: var(--control); color: var(--ink) }
.button.quiet:hover { background: var(--hover) }
.button.danger { background: var(--surface); border-color: var(--danger); color: var(--danger) }
.button.danger:hover { background: var(--hover) }
.button[disabled] { opacity: .6; cursor: default }
.notice { padding: 14px 16px; border: 1px solid var(--hairline); border-inline-start: 4px solid var(--primary); border-radius: 8px; background: var(--surface) }
.notice.bad { border-inline-start-color: var(--danger) }
.notice.warn { border-inline-start-color: var(--warning) }
.search { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 12px }
.search > * { grid-column: span 3 }
.search > .wide { grid-column: span 6 }
.search > .field { align-content: start }
.search > .last { align-self: end }
.search > .full { grid-column: 1 / -1 }
@media (width < 50rem) { .search > *, .search > .wide { grid-column: span 6 } .search > .wide { grid-column: 1 / -1 } }
@media (width < 34rem) { .bar { padding-inline: 16px } main { padding: 20px 16px 48px } .card { padding: 16px } .foot { padding-inline: 16px } .brand + nav { margin-inline: -10px } .visitor { max-width: 9rem } }
.field { display: grid; gap: 6px; min-width: 0; border: 0 }
.field > label, .field > legend, .field > .label { font-weight: 550; font-size: .9375rem; padding: 0 }
.field:has(> .field) { gap: 16px }
.field:has(> .field) > legend { margin-block-end: 4px; font-size: 1rem; font-weight: 600 }
.field > legend { margin-block-end: 2px }
.row > .field { flex: 1 1 140px; grid-template-columns: minmax(0, 1fr) }
.field .optional { font-weight: 400; color: var(--muted) }
.field .help { font-size: .875rem; color: var(--muted) }
.field .problem { font-size: .875rem; color: var(--danger) }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit }
input[readonly] { border-style: dashed; background: var(--canvas); color: var(--muted) }
textarea { min-height: 7rem; resize: vertical }
input:is([type="checkbox"], [type="radio"]) { appearance: none; display: inline-grid; place-content: center; width: 20px; height: 20px; min-height: 0; margin: 2px 0 0; padding: 0; flex: none; border-width: 1.5px; border-radius: 5px; cursor: pointer }
input[type="radio"], input[type="radio"]::before { border-radius: 50% }
input:is([type="checkbox"], [type="radio"]):checked { border-color: var(--primary); background: var(--primary) }
input:checked::before { content: ""; width: 8px; height: 8px; background: var(--on-primary) }
input[type="checkbox"]:checked::before { width: 12px; height: 12px; clip-path: polygon(14% 44%, 0 62%, 42% 96%, 100% 20%, 84% 6%, 40% 66%) }
@media (forced-colors: active) { input:is([type="checkbox"], [type="radio"]) { appearance: auto } }
.drop { position: relative }
.drop input { padding: 16px 16px 20px; border-style: dashed; border-radius: 12px; cursor: pointer }
.drop input:hover { background: var(--hover) }
.drop input::file-selector-button { min-height: 44px; margin-inline-end: 14px; padding: 8px 18px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
@media (scripting: enabled) { .file:not([hidden]) ~ .drop input { color: transparent } }
.drop > span { display: none; position: absolute; inset-block-end: 10px; inset-inline-start: 18px; pointer-events: none }
@media (pointer: fine) { .drop input { padding-block-end: 40px } .drop > span { display: block } }
.file { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 10px 10px 10px 16px; border: 1px solid var(--hairline); border-radius: 12px }
.file > span { display: grid; min-width: 0 }
[aria-invalid="true"] { border-color: var(--danger) }
[data-held] [name="remove"] { display: none }
.choice { display: flex; gap: 10px; align-items: flex-start; padding-block: 5px }
.field > label.choice, .field > label.choice * { font-weight: 400 }
.choice + [data-zone] { margin-inline-start: 30px }
.search details > summary { cursor: pointer; font-weight: 550; font-size: .9375rem; padding-block: 4px; width: fit-content }
.search details > .search { margin-block-start: 12px }
.two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; align-items: start }
@media (width < 34rem) { .two { grid-template-columns: minmax(0, 1fr) } }
.jobs { list-style: none; display: grid; gap: 12px }
.job { position: relative; display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 4px 16px; padding: 18px 20px; background: var(--surface); border: 1px solid var(--hairline); border-radius: 12px }
.job:hover { border-color: var(--control) }
.job.plain { grid-template-columns: minmax(0, 1fr) }
.job h4 { font-size: 1.0625rem; line-height: 1.35; font-weight: 600 }
.job :is(h2, h4) a { color: var(--ink); text-decoration: none }
.job :is(h2, h4) a::after { content: ""; position: absolute; inset: 0; border-radius: 12px }
.job :is(h2, h4) a:hover { color: var(--primary) }
.logo { width: 44px; height: 44px; border-radius: 10px; background: var(--primary-soft); color: var(--primary); display: grid; place-items: center; font-weight: 650; overflow: hidden; flex: none }
.logo img { width: 100%; height: 100%; object-fit: contain }
.logo.big { width: 72px; height: 72px; border-radius: 14px; font-size: 1.5rem }
.facts { list-style: none; display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--muted); font-size: .9375rem }
.pay { font-variant-numeric: tabular-nums; font-weight: 550 }
.tags { list-style: none; display: flex; flex-wrap: wrap; gap: 6px }
.tags li { padding: 2px 10px; border-radius: 99px; background: var(--hover); font-size: .875rem }
.tags li:has(a) { padding: 0 }
.tags a { display: inline-flex; gap: 6px; padding: 5px 12px; border-radius: 99px; color: var(--ink); text-decoration: none }
.tags a[aria-current] { background: var(--primary); color: var(--on-primary) }
.tags a[aria-current] .count { color: inherit }
.days { container-type: inline-size }
.days .none { background: none; color: var(--muted) }
@container (width >= 30rem) {
  .weekdays, .days .tags { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 6px }
  .weekdays { margin-block-end: 4px; text-align: center; color: var(--muted); font-size: .875rem }
  .days .none { padding: 5px 0; text-align: center }
  .days a { display: block; padding-inline: 4px; text-align: center }
  .weekday { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
}
@container (width < 30rem) {
  .weekdays, .days .none { display: none }
  .days .tags { position: relative; flex-wrap: nowrap; overflow-x: auto; padding-block-end: 6px; scrollbar-width: thin }
  .days li { flex: none }
  .days a { gap: 0; white-space: pre }
}
@media (scripting: enabled) { [data-zone-form] .button { display: none } }
.banner { width: 100%; max-height: 260px; aspect-ratio: 4 / 1; margin-block-end: 16px; border-radius: 10px; object-fit: cover }
.head { display: flex; gap: 18px; align-items: flex-start }
.head > div:nth-child(2) { flex: 1; min-width: 0; display: grid; gap: 4px }
.head ~ .two-columns { margin-block-start: 12px }
.card > .button, .card > * > .button { justify-self: start }
.card.empty > .button { justify-self: center }
.two-columns { display: grid; grid-template-columns: minmax(0, 1fr) 18rem; gap: 24px; align-items: start }
@media (width < 58rem) { .two-columns { grid-template-columns: minmax(0, 1fr) } }
dl.details { display: grid; gap: 12px }
dl.details dd, .typed { white-space: pre-line }
dl.details dt { color: var(--muted); font-size: .875rem }
.text { display: grid; gap: 12px; justify-items: start; max-width: 70ch }
.text ul, .text ol { padding-inline-start: 1.4em; display: grid; gap: 6px }
.text blockquote { border-inline-start: 3px solid var(--hairline); padding-inline-start: 14px }
.legal { max-width: 44rem; justify-items: stretch } .legal h2 { margin-block-start: 16px }
.share { list-style: none; display: flex; flex-wrap: wrap; gap: 8px 16px; font-size: .9375rem }
.share a, .share button { display: inline-block; padding-block: 3px }
.share button { border: 0; background: none; padding-inline: 0; font: inherit; color: var(--primary); text-decoration: underline; cursor: pointer }
.count { color: var(--muted); font-weight: 400; font-variant-numeric: tabular-nums }
.empty { text-align: center; padding: 48px 16px; display: grid; gap: 12px; justify-items: center }
.progress { height: 6px; border: 0; border-radius: 3px; width: 100%; accent-color: var(--primary) }
.stages { list-style: none; display: grid; gap: 0 }
.stages li { display: grid; grid-template-columns: 14px minmax(0, 1fr) auto; gap: 4px 12px; align-items: baseline; padding-block: 9px; border-block-end: 1px solid var(--hairline) }
.stages li::before { content: ""; width: 10px; height: 10px; border-radius: 50%; border: 2px solid var(--control) }
.stages li[data-reached]::before { background: var(--primary); border-color: var(--primary) }
.stages li[aria-current] { font-weight: 600 }
.asked { list-style: none; display: grid; gap: 16px }
.asked li { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between }
.asked li + li { padding-block-start: 16px; border-block-start: 1px solid var(--hairline) }
details.card > summary { margin-block: -8px; padding-block: 8px; cursor: pointer }
details.card > summary > h2 { display: inline }
details.card:not([open]) { gap: 0 }
.stack.wide { justify-items: stretch }
.stack.wide > .button { justify-self: start }
@media (pointer: coarse) { .bar nav a, .foot a, .share a, .share button { display: inline-flex; align-items: center; min-height: 44px } }
[hidden] { display: none !important }
`;

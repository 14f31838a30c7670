/** How long the second press of a double click may follow, in ms. */
const SOON = 500;

/** Covers the place of what a press removes for a moment, so that a double click's second one doesn't reach what was below. */
export function shieldPlace(pressed: Element): void {
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const shield = document.createElement("div");
  shield.className = "lb-shield";
  for (const [side, px] of Object.entries({ left, top, width, height }))
    shield.style.setProperty(side, `${px}px`);
  document.body.append(shield);
  setTimeout(() => shield.remove(), SOON);
}

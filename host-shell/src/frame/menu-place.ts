/** Opens a menu of the header inside the header, so that it belongs to a landmark of the page. */
export function inHeader(trigger: HTMLElement): HTMLElement {
  return trigger.closest("header") ?? document.body;
}

/** Loads the page anew: what a session may run is said by the page's own policy. Unsaved work is asked about first. */
export function reloadPage(): void {
  location.reload();
}

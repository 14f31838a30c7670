import { createStore } from "zustand/vanilla";

/** The dialogs of the frame. Their code arrives with the first opening. */
export type DialogName =
  | "workspaces"
  | "create_company"
  | "refer"
  | "about_referrals"
  | "upgrade"
  | "palette";

/** Which dialog stands over the page. */
export const dialogStore = createStore<{ readonly open: DialogName | null }>()(() => ({ open: null }));

/** Opens a dialog in place of whichever was open. */
export function openDialog(name: DialogName): void {
  dialogStore.setState({ open: name });
}

export function closeDialog(): void {
  dialogStore.setState({ open: null });
}

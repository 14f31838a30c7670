import { Suspense, useEffect } from "react";
import { useStore } from "zustand/react";
import { on } from "@loubby/shared-contracts/shell";
import type { NavViewer } from "../access/viewer.ts";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { lazyDialog } from "../dialogs/lazy-dialog.tsx";
import { closeDialog, dialogStore, openDialog } from "../dialogs/open-dialog.ts";

const DIALOGS = {
  workspaces: lazyDialog<DialogProps>(
    async () => (await import("../workspaces/my-workspaces.tsx")).MyWorkspaces,
  ),
  create_company: lazyDialog<DialogProps>(
    async () => (await import("../workspaces/create-company.tsx")).CreateCompany,
  ),
  refer: lazyDialog<DialogProps>(async () => (await import("../referrals/send-invite.tsx")).SendInvite),
  about_referrals: lazyDialog<DialogProps>(
    async () => (await import("../referrals/about-referrals.tsx")).AboutReferrals,
  ),
  upgrade: lazyDialog<DialogProps>(async () => (await import("../upgrade/upgrade-dialog.tsx")).UpgradeDialog),
  palette: lazyDialog<DialogProps>(async () => (await import("../palette/palette.tsx")).Palette),
};

/** The dialog that is open, if one is. */
export function Dialogs({ viewer }: { readonly viewer: NavViewer }) {
  const open = useStore(dialogStore, (state) => state.open);
  useEffect(() => on("upgrade.asked.v1", () => openDialog("upgrade")), []);
  if (open === null) return null;
  const Dialog = DIALOGS[open];
  return (
    <Suspense>
      <Dialog viewer={viewer} onClose={closeDialog} />
    </Suspense>
  );
}

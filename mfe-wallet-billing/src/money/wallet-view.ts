import type { AppMode } from "@loubby/shared-contracts/shell";

/** Which wallet a part of the page is about: the one that this mode of the apps switcher shows. */
export interface WalletView {
  readonly mode: AppMode;
}

/** Whose wallet a query is about. */
export interface WalletOwner {
  readonly kind: "person" | "organization";
  readonly id: string;
}

import { lazyRetry } from "@loubby/shared-ui/attempt";

/** What the wallet's page shows when it is asked for. */
export const WalletMore = lazyRetry(async () => (await import("./wallet-more.tsx")).WalletMore);

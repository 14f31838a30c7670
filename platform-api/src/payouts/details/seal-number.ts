import type { Services } from "#api/services";
import { openText, type Seal, sealText } from "#api/storage/seal";
import { payoutsOff } from "../refusals.ts";
import { payoutSettings } from "../settings.ts";

/** What knows the secret. */
interface Configured {
  readonly config: Pick<Services["config"], "of">;
}

/** What is sealed of payouts: the number of an account, the tax number of a person, the file of a batch. */
type Sealed = `account ${string}` | `tax ${string}` | `batch ${string}`;

/** Seals a number or a file for what it belongs to. Throws 409 `payouts_off` without a secret. */
export function sealFor(services: Configured, subject: Sealed, text: string): Buffer {
  return sealText(sealOf(services, subject), text);
}

/** Opens what was sealed; null where another secret sealed it. Throws 409 `payouts_off` without one. */
export function openFor(services: Configured, subject: Sealed, sealed: Buffer): string | null {
  return openText(sealOf(services, subject), sealed);
}

function sealOf({ config }: Configured, subject: Sealed): Seal {
  const { secret } = config.of(payoutSettings);
  if (secret === null) throw payoutsOff();
  return { secret, purpose: "payout details", subject };
}

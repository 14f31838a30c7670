import { UUID } from "uuidv7";
import { Random } from "./random.ts";

/** Before any demo began: whatever is added to one comes after what it holds. */
const BEGIN = Date.UTC(2026, 0, 1);

/**
 * Makes ids of the product's form, each later than the one before and the same in every demo: ties that they break,
 * spreads and addresses that they make are then the same as well.
 */
export function idsFrom(seed: number): () => string {
  const random = new Random(seed);
  let made = 0;
  return () => {
    made += 1;
    const [a, b, c] = [random.int(0, 0xfff), random.int(0, 0x3fff_ffff), random.int(0, 0xffff_ffff)];
    return UUID.fromFieldsV7(BEGIN + made, a, b, c).toString();
  };
}

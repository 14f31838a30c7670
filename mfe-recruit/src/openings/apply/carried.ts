import { carriedIn } from "@loubby/shared-contracts/http/recruit/carried";

/** What the link to this page told of where its reader came from. */
export const carriedHere = () => carriedIn(Object.fromEntries(new URLSearchParams(location.search)));

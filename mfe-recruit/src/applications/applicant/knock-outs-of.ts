import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";

/** Returns the questions whose answers ended an application, in their order. */
export const knockOutsOf = ({ knocked_out_by, knock_outs }: Application): readonly string[] =>
  knock_outs ?? (knocked_out_by === null ? [] : [knocked_out_by]);

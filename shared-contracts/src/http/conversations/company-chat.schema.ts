import { z } from "zod";

/** What a company chose for all its conversations. */
export const CompanyChat = z.object({
  /** Whether pages that messages link to are read and shown. */
  link_previews: z.boolean(),
});
export type CompanyChat = z.output<typeof CompanyChat>;

export const companyChatSchema = {
  get: { response: CompanyChat },
  update: { body: CompanyChat, response: CompanyChat },
};

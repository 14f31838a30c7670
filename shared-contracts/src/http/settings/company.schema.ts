import { z } from "zod";
import { actions, features, roleTags } from "../../shell/permissions.ts";
import { companyName } from "../names.schema.ts";
import { SHOWN_TEXT, UNSHOWN } from "../shown-text.ts";
import { webAddress } from "../web-address.schema.ts";
import { companySizes } from "./company-sizes.ts";

/** What a company says about itself. */
export const Company = z.object({
  _id: z.uuid(),
  company_name: z.string(),
  name_slug: z.string(),
  website: z.string().nullable(),
  about: z.string().nullable(),
  company_size: z.enum(companySizes).nullable(),
  industry: z.string().nullable(),
  /** The logo's lasting address, or null. */
  logo_url: z.string().nullable(),
});
export type Company = z.output<typeof Company>;

/** Several lines: no control characters but line ends, and none that turn the text around them. */
const about = z
  .string()
  .trim()
  .max(4000, "Use at most 4000 characters.")
  .refine((text) => text.split(/\r?\n|\t/).every((line) => SHOWN_TEXT.test(line)), { message: UNSHOWN });

const industry = z.string().trim().max(80, "Use at most 80 characters.").regex(SHOWN_TEXT, UNSHOWN);

const CompanyChange = z
  .object({
    company_name: companyName,
    website: webAddress,
    about,
    company_size: z.enum(companySizes).nullable(),
    industry,
    /** A checked upload of the caller's own; null takes the logo away. */
    logo_file_id: z.uuid().nullable(),
  })
  .partial();

const Employee = z.object({
  _id: z.uuid(),
  position: z.string(),
  joined_at: z.string(),
  role: z.object({
    tag: z.enum(roleTags),
    permissions: z
      .array(z.object({ feature: z.enum(features), action: z.array(z.enum(actions)).readonly() }))
      .readonly(),
  }),
  employer_id: Company,
});

export const companySchema = {
  get: { response: z.object({ employer: Company }) },
  edit: { body: CompanyChange, response: z.object({ employer: Company }) },
  employee: { response: z.object({ employee: Employee }) },
};

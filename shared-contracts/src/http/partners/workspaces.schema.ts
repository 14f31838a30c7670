import { z } from "zod";
import { roleTags } from "../../shell/permissions.ts";
import { SessionState, UserProfile } from "../identity/auth.schema.ts";
import { companyName } from "../names.schema.ts";

/** A company that a person is a member of, and as what. */
export const Workspace = z.object({
  _id: z.uuid(),
  company_name: z.string(),
  name_slug: z.string(),
  logo_url: z.string().nullable(),
  role: z.enum(roleTags),
  /** The one that the asking session shows. */
  current: z.boolean(),
});
export type Workspace = z.output<typeof Workspace>;

const NewCompany = z.object({
  company_name: companyName,
  workspace_email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email("Please enter a valid e-mail address.")),
  partnerId: z.uuid(),
});

const workspaces = z.object({ workspaces: z.array(Workspace).readonly() });

export const partnerWorkspacesSchema = {
  create: { body: NewCompany, response: z.object({ data: Workspace }) },
  companies: { response: workspaces },
};

export const workspacesSchema = {
  list: { response: workspaces },
  open: { body: z.object({ organizationId: z.uuid().nullable() }), response: SessionState },
  setDefaultApp: {
    body: z.object({ defaultApp: z.enum(["recruit", ""]) }),
    response: z.object({ data: UserProfile }),
  },
};

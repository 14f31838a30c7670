import { z } from "zod";

/** `admin`: announcements, partners and feedback; `super_admin`: everything, this list too. */
export const staffRoles = ["admin", "super_admin"] as const;

/** Someone of the people who run the product. */
export const StaffMember = z.object({
  _id: z.uuid(),
  name: z.string(),
  email_address: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.output<typeof StaffMember>;

/** One line of the audit. */
export const StaffChange = z.object({
  at: z.string(),
  /** Who did it: a person of the staff, or the account that ran a command. */
  actor: z.string(),
  action: z.string(),
  /** The person or company it was done to. */
  subject: z.string().nullable(),
  details: z.record(z.string(), z.string().nullable()),
});
export type StaffChange = z.output<typeof StaffChange>;

const password = z.string().min(1, "Please enter your password.").max(1024);

export const staffSchema = {
  list: { response: z.object({ items: z.array(StaffMember).readonly() }) },
  changes: { response: z.object({ items: z.array(StaffChange).readonly() }) },
  add: {
    body: z.object({
      email: z.string().trim().toLowerCase().pipe(z.email("Please enter a valid e-mail address.").max(254)),
      role: z.enum(staffRoles),
      current_password: password,
    }),
    response: StaffMember,
  },
  remove: {
    params: z.object({ userId: z.uuid() }),
    body: z.object({ current_password: password }),
    response: z.object({}),
  },
};

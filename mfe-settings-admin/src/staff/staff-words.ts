/** What staff is called, and what it may do. */
export const staffRoleWords = {
  admin: { name: "Admin", may: "Writes announcements, decides partner requests and voids referrals." },
  super_admin: { name: "Super admin", may: "Sees and changes everything here, the staff too." },
} as const;

const ACTIONS: Readonly<Record<string, string>> = {
  admin_created: "made a super admin by command",
  admin_removed: "removed as super admin by command",
  partner_added: "made a partner",
  partner_removed: "no longer a partner",
  partner_declined: "declined as a partner",
  plan_granted: "given a plan",
  plan_ended: "plan ended",
  staff_added: "added to the staff",
  staff_removed: "removed from the staff",
  referral_voided: "referral voided",
  agent_asked: "agent asked in review",
};

/** What was done, in words. */
export const actionWords = (action: string) => ACTIONS[action] ?? action.replaceAll("_", " ");

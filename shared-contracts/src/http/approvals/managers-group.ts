/** What the group is called that decides where a company has named none: everyone with full access. */
export const MANAGERS_GROUP = "Colleagues with full access";

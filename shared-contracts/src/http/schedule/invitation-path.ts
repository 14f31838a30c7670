/** The page by which a guest answers without an account. */
export const invitation = (token: string) => `/invitations/${token}`;

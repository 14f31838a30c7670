/** The form of a principal that the database's policies know. */
export function askerOf(principal) {
    if (principal === null)
        return "nobody";
    return { user: principal.userId, organization: principal.organization?.id ?? null };
}

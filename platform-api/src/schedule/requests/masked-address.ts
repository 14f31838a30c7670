/** An address that its owner recognizes and no one else learns: `k…@example.test`. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");

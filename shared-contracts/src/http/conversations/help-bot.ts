/** The product itself as it speaks in a conversation. No account has this id, so no one can sign in as it. */
export const helpBot = { _id: "00000000-0000-4000-8000-00000000b07a", name: "Help assistant" } as const;

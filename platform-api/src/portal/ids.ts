/** Whether a part of an address is an id as it stands in our own links. */
export const isId = (part: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(part);

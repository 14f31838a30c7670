/** Says that an upload that failed is being tried again. */
export const TRYING_AGAIN = "Upload interrupted. Trying again…";

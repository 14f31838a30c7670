/** Where a company keeps its letters. */
export const LETTERS_PATH = "/dashboard/settings/templates/offer-letters";

/** The three kinds of person that a page or endpoint can be for (product rule: `userTypeOf`). */
export const userTypes = ["candidates", "employers", "partners"];

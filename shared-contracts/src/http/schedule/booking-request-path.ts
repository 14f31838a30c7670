/** The page on which a candidate who was asked to book chooses a time, and the form of the time that is kept for them. */
export const bookingRequest = (token: string) => `/asked-to-book/${token}`;
export const keptForRequest = (token: string) => `${bookingRequest(token)}/held`;

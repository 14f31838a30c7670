/** The file that a calendar program reads. */
export const calendarFile = (secret: string) => `/calendar/${secret}.ics`;

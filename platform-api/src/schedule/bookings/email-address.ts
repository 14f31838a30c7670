import { z } from "zod";

const Address = z.email().max(254);

/** Whether a text is an e-mail address. */
export const isEmailAddress = (text: string): boolean => Address.safeParse(text).success;

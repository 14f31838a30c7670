/** Questions that someone may ask an agent before they buy it. */
export const TRIAL_QUESTIONS = 5;

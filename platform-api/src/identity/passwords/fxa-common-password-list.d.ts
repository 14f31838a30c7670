declare module "fxa-common-password-list" {
  const list: {
    /** Whether a password, in lower case, is among the common ones of eight characters and more. */
    test(password: string): boolean;
  };
  export default list;
}

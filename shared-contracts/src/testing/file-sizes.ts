/**
 * Sizes in bytes and how people read them. The product and the public pages' scripts, which import nothing, each have
 * their own formatter; both are tested with these.
 */
export const fileSizes = [
  [0, "0 Bytes"],
  [512, "512 Bytes"],
  [1536, "2 KB"],
  [839_680, "820 KB"],
  [1024 ** 2 - 1, "1 MB"],
  [1_468_006, "1.4 MB"],
  [5 * 1024 ** 2, "5 MB"],
  [1024 ** 3, "1 GB"],
  [3 * 1024 ** 4, "3 TB"],
  [2048 * 1024 ** 4, "2048 TB"],
] as const;

const hide = (text: string, head: number, tail: number): string =>
  text.length <= head + tail
    ? '*'.repeat(text.length)
    : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);

/** `13812345678` → `138****5678`. A text too short to be masked in part is masked completely. */
export const maskPhone = (phone: string): string => hide(phone, 3, 4);

/** `990102199001011234` → `990***********1234`: hides the date of birth. */
export const maskIdCard = (idCard: string): string => hide(idCard, 3, 4);

/** `zhang.wei@example.com` → `z***@example.com`; hides the length of the name too. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '*'.repeat(email.length) : `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** `张小明` → `张**`: enough to see whether it is the person who shows a paper. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(rest.length, 3));
};

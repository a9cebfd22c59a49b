import { onTestFinished } from 'vitest';

/** Puts a property in the place of one of the page's; the page has its own again after the test. */
export const put = (target: object, name: string, property: PropertyDescriptor): void => {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...property, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(target, name);
    if (own) Object.defineProperty(target, name, own);
  });
};

export { default as LoginPage } from './login-page.tsx';
export { LoginWays } from './login-ways.tsx';
export { default as PlainLoginPage } from './plain-login-page.tsx';
export { default as VisitorLoginPage } from './visitor-login-page.tsx';

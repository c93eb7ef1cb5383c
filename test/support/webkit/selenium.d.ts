/** The package has no map of exports, so Node needs the file's name, and the types know only the folder's. */
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}

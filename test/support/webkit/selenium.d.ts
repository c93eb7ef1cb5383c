/** The package has no `exports`, so Node needs the file's name; the types declare only the folder's name. */
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}

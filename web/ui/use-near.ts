import { type RefObject, useEffect, useState } from 'react'

/** Turns true, and stays so, once the element is within `margin` of the viewport. */
export function useNear(element: RefObject<Element | null>, margin = '200px'): boolean {
  const [near, setNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, margin])

  return near
}
